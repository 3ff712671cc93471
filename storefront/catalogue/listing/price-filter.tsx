import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { table } from '../../../contract/table.ts';
import { useShop } from '../../lib/shop/use-shop.tsx';
import { formatPrice } from '../../lib/words/format.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { fieldsOf } from '../cards/url-template.ts';
import { askedEnds, type Bounds, type End, type Ends, movedEnds, orderedEnds, typedEnd } from './price-ends.ts';

/** State of both ends. A new listing resets them, except an end that was changed while it was loading. */
function useEnds(bounds: Bounds) {
  const current = askedEnds(bounds);
  const [ends, setEnds] = useState(current);
  const [seen, setSeen] = useState(bounds);
  const [sent, setSent] = useState(current);
  if (seen !== bounds) {
    const settled = (end: End) => (ends[end] === sent[end] ? current[end] : ends[end]);
    setSeen(bounds);
    setSent(current);
    setEnds({ low: settled('low'), high: settled('high') });
  }
  const move = (end: End, value: number) => setEnds(movedEnds(ends, end, value, bounds));
  const type = (end: End, text: string) => setEnds({ ...ends, [end]: typedEnd(text, current[end]) });
  const moved = ends.low !== current.low || ends.high !== current.high;
  /** Swaps the ends when the higher price was typed first. */
  function sortEnds(): void {
    const ordered = orderedEnds(ends);
    flushSync(() => setEnds(ordered));
    setSent(ordered);
  }
  return { ends, move, type, moved, sortEnds };
}

const DIRECTIONS: Record<string, 1 | -1> = table({ ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 });
const ROUND_STEPS = [0.1, 0.5, 1, 5, 10, 50, 100, 500, 1_000, 5_000, 10_000, 50_000];
const MOST_STEPS = 80;

/** The smallest round step that crosses the width in at most 80 presses. */
export function stepOf(width: number): number {
  return ROUND_STEPS.find((step) => width / step <= MOST_STEPS) ?? Math.ceil(width / MOST_STEPS);
}

/** Of the lower knob in the upper half: under the other one at the end of the slider neither could be moved by pointer. */
const ABOVE = { zIndex: 1 };

function Slider({
  bounds,
  ends,
  move,
  onDone,
}: {
  bounds: Bounds;
  ends: Ends;
  move: (end: End, value: number) => void;
  onDone: () => void;
}) {
  const t = useTranslations('listing');
  const { currency, locale } = useShop();
  const width = bounds.max - bounds.min;
  const range = { low: ends.low ?? bounds.min, high: ends.high ?? bounds.max };
  const share = (value: number) => Math.min(100, Math.max(0, ((value - bounds.min) / width) * 100));
  // Round steps by keyboard: the slider's own step is a single crown.
  function press(event: KeyboardEvent, end: End): void {
    const direction = DIRECTIONS[event.key];
    if (!direction) return;
    event.preventDefault();
    move(end, Math.min(bounds.max, Math.max(bounds.min, range[end] + direction * stepOf(width))));
  }
  const onKeyUp = (event: KeyboardEvent) => /^(Arrow|Page|Home|End)/.test(event.key) && onDone();
  return (
    <div className="range">
      <span className="range-fill" style={{ left: `${share(range.low)}%`, right: `${100 - share(range.high)}%` }} />
      {(['low', 'high'] as const).map((end) => (
        <input
          key={end}
          type="range"
          min={bounds.min}
          max={bounds.max}
          step={width > 50 ? 1 : 0.01}
          style={end === 'low' && share(range.low) > 50 ? ABOVE : undefined}
          value={range[end]}
          aria-valuetext={formatPrice(range[end], currency, locale)}
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

/** Two inputs and a slider for the same bounds; a GET form. */
export function PriceFilter({ bounds }: { bounds: Bounds }) {
  const t = useTranslations('listing');
  const { currency, locale } = useShop();
  const form = useRef<HTMLFormElement>(null);
  const { ends, move, type, moved, sortEnds } = useEnds(bounds);
  /** What is being typed, until the input is left or sent: an amount may begin as none. */
  const [typed, setTyped] = useState<[End, string]>();
  const format = new Intl.NumberFormat(locale, { useGrouping: false }).format;
  const fields = fieldsOf(bounds.url_template);
  function send(): void {
    setTyped(undefined);
    if (moved) form.current?.requestSubmit();
  }
  function settle(): void {
    flushSync(() => setTyped(undefined));
    sortEnds();
  }
  const inputs = [
    { end: 'low', name: fields.min, label: t('priceFrom'), bound: bounds.min },
    { end: 'high', name: fields.max, label: t('priceTo'), bound: bounds.max },
  ] as const;
  return (
    <form ref={form} action={fields.action} method="get" data-keep-scroll="" onSubmit={settle}>
      {fields.fixed.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {bounds.max > bounds.min && <Slider bounds={bounds} ends={ends} move={move} onDone={send} />}
      <div className="mt-2 grid grid-cols-2 gap-2">
        {inputs.map(({ end, name, label, bound }) => (
          <label key={end} className="text-13 text-muted">
            {label} ({currency.symbol})
            <input
              className="input mt-1"
              inputMode="decimal"
              maxLength={20}
              name={name}
              value={typed?.[0] === end ? typed[1] : ends[end] === null ? '' : format(ends[end])}
              placeholder={format(bound)}
              onChange={({ target: { value } }) => {
                setTyped([end, value]);
                type(end, value);
              }}
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
