import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useShop } from '../lib/use-shop.tsx';
import type { Filter } from './listing-data.ts';

interface Fields {
  action: string;
  kept: [string, string][];
  min: string;
  max: string;
}

/** The template's parts: fixed parameters stay as they are, those with a placeholder become inputs. */
export function fieldsOf(template: string): Fields {
  const [action = '/', query = ''] = template.split('?');
  const parameters = [...new URLSearchParams(query)];
  const named = (placeholder: string) => parameters.find(([, value]) => value.includes(placeholder))?.[0] ?? '';
  return {
    action,
    kept: parameters.filter(([, value]) => !/\{(?:min|max)\}/.test(value)),
    min: named('{min}'),
    max: named('{max}'),
  };
}

function NumberField({
  name,
  label,
  value,
  bounds,
  onChange,
}: {
  name: string;
  label: string;
  value: number;
  bounds: { min: number; max: number };
  onChange: (value: number) => void;
}) {
  return (
    <input
      className="input"
      type="number"
      inputMode="numeric"
      name={name}
      aria-label={label}
      min={Math.floor(bounds.min)}
      max={Math.ceil(bounds.max)}
      step="any"
      value={value}
      onChange={(event) => onChange(event.target.valueAsNumber || 0)}
    />
  );
}

/** Two numbers and a slider over the same bounds; sent as an address. */
export function PriceFilter({ filter }: { filter: Filter }) {
  const t = useTranslations('listing');
  const { currency } = useShop();
  const form = useRef<HTMLFormElement>(null);
  const props = filter.additional_props ?? { min: 0, max: 0, current_min: 0, current_max: 0, url_template: '/' };
  const [low, setLow] = useState(props.current_min);
  const [high, setHigh] = useState(props.current_max);
  const fields = fieldsOf(props.url_template);
  const share = (value: number) =>
    `${((Math.min(Math.max(value, props.min), props.max) - props.min) / (props.max - props.min)) * 100}%`;
  const slider = {
    type: 'range',
    min: props.min,
    max: props.max,
    step: Math.max((props.max - props.min) / 100, 0.01),
    onPointerUp: () => form.current?.requestSubmit(),
    onKeyUp: (event: React.KeyboardEvent) => event.key.startsWith('Arrow') && form.current?.requestSubmit(),
  } as const;
  return (
    <form ref={form} action={fields.action} method="get" data-keep-scroll="">
      {fields.kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="range">
        <span className="range-fill" style={{ left: share(low), width: `calc(${share(high)} - ${share(low)})` }} />
        <input
          {...slider}
          aria-label={t('priceFrom')}
          value={low}
          onChange={(event) => setLow(Math.min(Math.round(event.target.valueAsNumber), high))}
        />
        <input
          {...slider}
          aria-label={t('priceTo')}
          value={high}
          onChange={(event) => setHigh(Math.max(Math.round(event.target.valueAsNumber), low))}
        />
      </div>
      <div className="mt-2 grid grid-cols-[1fr_auto_1fr] items-center gap-2">
        <NumberField
          name={fields.min}
          label={`${t('priceFrom')} (${currency.symbol})`}
          value={low}
          bounds={props}
          onChange={setLow}
        />
        <span aria-hidden="true">–</span>
        <NumberField
          name={fields.max}
          label={`${t('priceTo')} (${currency.symbol})`}
          value={high}
          bounds={props}
          onChange={setHigh}
        />
      </div>
      <button type="submit" className="button button-secondary mt-2 w-full">
        {t('apply')}
      </button>
    </form>
  );
}
