import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatPrice } from '../lib/format.ts';
import { useShop } from '../lib/use-shop.tsx';
import { useTranslations } from '../lib/use-translations.tsx';
import type { Filter } from './listing-data.ts';
import { fieldsOf } from './url-template.ts';

type Bounds = NonNullable<Filter['additional_props']>;
type End = 'low' | 'high';

/** Both ends as they are moved. A new listing sets them anew, but not what was typed while it was on its way. */
function useEnds(props: Bounds) {
  const given = { low: props.current_min, high: props.current_max };
  const [ends, setEnds] = useState(given);
  const [seen, setSeen] = useState(given);
  const [sent, setSent] = useState(given);
  if (seen.low !== given.low || seen.high !== given.high) {
    const settled = (end: End) => (ends[end] === sent[end] ? given[end] : ends[end]);
    setSeen(given);
    setSent(given);
    setEnds({ low: settled('low'), high: settled('high') });
  }
  const move = (end: End, value: number) => {
    if (Number.isNaN(value)) return;
    const bounded = end === 'low' ? Math.min(value, ends.high) : Math.max(value, ends.low);
    setEnds({ ...ends, [end]: bounded });
  };
  const type = (end: End, value: number) => setEnds({ ...ends, [end]: Number.isNaN(value) ? given[end] : value });
  const moved = ends.low !== given.low || ends.high !== given.high;
  /** Who typed the higher price first means the same. */
  function settle(): void {
    const ordered = { low: Math.min(ends.low, ends.high), high: Math.max(ends.low, ends.high) };
    flushSync(() => setEnds(ordered));
    setSent(ordered);
  }
  return { ends, move, type, moved, settle };
}

const WAYS: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };
const ROUND_STEPS = [0.1, 0.5, 1, 5, 10, 50, 100, 500, 1_000];
const MOST_STEPS = 80;

/** The smallest round step that walks the width in a few dozen presses. */
export function stepOf(width: number): number {
  return ROUND_STEPS.find((step) => width / step <= MOST_STEPS) ?? width / MOST_STEPS;
}

function Slider({
  bounds,
  ends,
  move,
  onDone,
}: {
  bounds: Bounds;
  ends: Record<End, number>;
  move: (end: End, value: number) => void;
  onDone: () => void;
}) {
  const t = useTranslations('listing');
  const { currency, locale } = useShop();
  const width = bounds.max - bounds.min;
  const share = (value: number) => Math.min(100, Math.max(0, ((value - bounds.min) / width) * 100));
  // By keyboard in round steps: the slider's own lead through every crown.
  function press(event: KeyboardEvent, end: End): void {
    const way = WAYS[event.key];
    if (!way) return;
    event.preventDefault();
    move(end, Math.min(bounds.max, Math.max(bounds.min, ends[end] + way * stepOf(width))));
  }
  const onKeyUp = (event: KeyboardEvent) => event.key.startsWith('Arrow') && onDone();
  return (
    <div className="range">
      <span className="range-fill" style={{ left: `${share(ends.low)}%`, right: `${100 - share(ends.high)}%` }} />
      {(['low', 'high'] as const).map((end) => (
        <input
          key={end}
          type="range"
          min={bounds.min}
          max={bounds.max}
          step={width > 50 ? 1 : 0.01}
          value={ends[end]}
          aria-valuetext={formatPrice(ends[end], currency, locale)}
          onKeyDown={(event) => press(event, end)}
          aria-label={t(end === 'low' ? 'priceFrom' : 'priceTo')}
          onChange={(event) => move(end, event.target.valueAsNumber)}
          onPointerUp={onDone}
          onKeyUp={onKeyUp}
        />
      ))}
    </div>
  );
}

/** Two numbers and a slider over the same bounds; sent as an address. */
export function PriceFilter({ bounds }: { bounds: Bounds }) {
  const t = useTranslations('listing');
  const { currency } = useShop();
  const form = useRef<HTMLFormElement>(null);
  const { ends, move, type, moved, settle } = useEnds(bounds);
  const fields = fieldsOf(bounds.url_template);
  const send = () => moved && form.current?.requestSubmit();
  const inputs = [
    { end: 'low', name: fields.min, label: t('priceFrom'), bound: bounds.min },
    { end: 'high', name: fields.max, label: t('priceTo'), bound: bounds.max },
  ] as const;
  return (
    <form ref={form} action={fields.action} method="get" data-keep-scroll="" onSubmit={settle}>
      {fields.kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Slider bounds={bounds} ends={ends} move={move} onDone={send} />
      <div className="mt-2 grid grid-cols-2 gap-2">
        {inputs.map(({ end, name, label, bound }) => (
          <label key={end} className="text-13 text-muted">
            {label} ({currency.symbol})
            <input
              className="input mt-1"
              type="number"
              inputMode="numeric"
              step="any"
              min={0}
              name={name}
              value={ends[end]}
              data-default={bound}
              onChange={(event) => type(end, event.target.valueAsNumber)}
              onBlur={send}
            />
          </label>
        ))}
      </div>
      <button type="submit" className="only-without-script button button-secondary mt-2 w-full">
        {t('apply')}
      </button>
    </form>
  );
}
