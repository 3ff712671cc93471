import { useEffect, useRef } from 'react';
import type { CartShippingMethod } from '../../../contract/shipping/records.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Button, Icon, TextInput } from '../../ui/index.ts';
import { type PickUpPoints, POINT_QUERIES, POINTS_STEP } from './load-points.ts';
import { HoursLine } from './opening-hours.tsx';
import { PointDescription } from './point-description.tsx';
import { usePoints } from './use-points.ts';

/** Id of the search form, which is outside of the methods form; its inputs refer to it by this id. */
export const POINT_SEARCH_FORM = 'point-search';

interface PointListProps {
  method: CartShippingMethod;
  countryId: number;
  initial: PickUpPoints;
  chosenId: number | null;
  error?: string;
  onChoose: (id: number) => void;
}

export function PointList({ method, countryId, initial, chosenId, error, onChoose }: PointListProps) {
  const t = useTranslations('checkout');
  const { points, isLoading, load, type, near } = usePoints(initial, method.id, countryId);
  const box = useRef<HTMLDivElement>(null);
  const typed = () => box.current?.querySelector<HTMLInputElement>('input[type="search"]')?.value ?? '';
  // The pressed link has disappeared: the search box takes the focus.
  useEffect(() => {
    if (chosenId !== null && document.activeElement === document.body)
      box.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
  }, [chosenId]);
  return (
    <div ref={box}>
      <input type="hidden" name="option_method_id" value={method.id} />
      <div className="flex flex-wrap items-end gap-2">
        <TextInput
          form={POINT_SEARCH_FORM}
          name={POINT_QUERIES.search}
          type="search"
          label={t('pickUpSearch')}
          error={error}
          defaultValue={initial.search}
          enterKeyHint="search"
          maxLength={100}
          className="min-w-48 flex-1"
          onInput={(event) => type(event.currentTarget.value)}
        />
        <Button type="submit" form={POINT_SEARCH_FORM} icon="search" className="min-h-12 only-without-script">
          {t('pickUpFind')}
        </Button>
        <Button icon="navigation" className="min-h-12 only-script" loading={isLoading} onClick={() => near(typed())}>
          {t('pickUpNear')}
        </Button>
      </div>
      <p className="mt-3 text-14 text-muted" role="status">
        {points.count === 0 ? t('pickUpAsk') : t('pickUpFound', { count: points.total })}
      </p>
      <ul className={`points ${isLoading ? 'opacity-60' : ''}`}>
        {points.options.map((point) => (
          <li key={point.id} className="point">
            <div className="min-w-0 flex-1">
              <PointDescription point={point} />
              <span className="block text-13 text-muted">
                <HoursLine hours={point.opening_hours} />
              </span>
            </div>
            <Button
              type="submit"
              name="shipping_option_id"
              value={point.id}
              aria-label={`${t('pickUpChoose')}: ${point.name}`}
              aria-pressed={point.id === chosenId}
              onClick={(event) => {
                event.preventDefault();
                onChoose(point.id);
              }}
            >
              {point.id === chosenId ? <Icon name="check" /> : t('pickUpChoose')}
            </Button>
          </li>
        ))}
      </ul>
      {points.options.length < points.total && (
        <Button
          type="submit"
          form={POINT_SEARCH_FORM}
          name={POINT_QUERIES.count}
          value={points.count + POINTS_STEP}
          wide
          className="mt-2"
          onClick={(event) => {
            event.preventDefault();
            void load(typed(), points.count + POINTS_STEP);
          }}
        >
          {t('pickUpMore')}
        </Button>
      )}
    </div>
  );
}
