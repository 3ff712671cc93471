import { useEffect, useRef } from 'react';
import type { CartShippingMethod, ShippingOption } from '../../../contract/shipping/records.ts';
import { SHIPPING_OPTION_KINDS } from '../../../contract/shipping/rules.ts';
import { isOpenAt } from '../../../contract/shop/open-now.ts';
import { useShop } from '../../lib/shop/use-shop.tsx';
import { formatNumber } from '../../lib/words/format.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Button, Icon, SelectBox, TextInput } from '../../ui/index.ts';
import { type PickUpPoints, POINT_QUERIES, POINTS_STEP } from './load-points.ts';
import { HoursLine } from './opening-hours.tsx';
import { KIND_TEXTS, PointDescription } from './point-description.tsx';
import { usePoints } from './use-points.ts';

/** The shop's own place is a method of its own. */
const kinds = SHIPPING_OPTION_KINDS.filter((kind) => kind !== 'store');

/** Id of the search form, which is outside of the methods form; its inputs refer to it by this id. */
export const POINT_SEARCH_FORM = 'point-search';

interface PointListProps {
  method: CartShippingMethod;
  countryId: number;
  /** Of the cart, in grams. */
  weight: number;
  initial: PickUpPoints;
  chosenId: number | null;
  error?: string;
  onChoose: (id: number) => void;
}

/** Opening hours in one line, and whether the place is open at the moment. */
function PointHours({ point, readAt }: { point: ShippingOption; readAt: string }) {
  const t = useTranslations('checkout');
  const isOpen = isOpenAt(point.opening_hours, new Date(readAt));
  return (
    <span className="block text-13 text-muted">
      {isOpen !== null && <strong className="font-medium">{t(isOpen ? 'openNow' : 'closedNow')} · </strong>}
      <HoursLine hours={point.opening_hours} />
    </span>
  );
}

interface PointRowProps extends Pick<PointListProps, 'weight' | 'chosenId' | 'onChoose'> {
  point: ShippingOption;
  readAt: string;
}

/** A point with its button; one that the parcel is too heavy for says so instead. */
function PointRow({ point, readAt, weight, chosenId, onChoose }: PointRowProps) {
  const t = useTranslations('checkout');
  const { locale } = useShop();
  const isTooHeavy = point.max_weight !== null && weight > point.max_weight;
  return (
    <li className="point">
      <div className="min-w-0 flex-1">
        <PointDescription point={point} />
        <PointHours point={point} readAt={readAt} />
        {isTooHeavy && (
          <span className="block text-13 text-ink">
            {t('pointTooHeavy', { value: formatNumber((point.max_weight ?? 0) / 1_000, locale) })}
          </span>
        )}
      </div>
      {!isTooHeavy && (
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
      )}
    </li>
  );
}

export function PointList({ method, countryId, weight, initial, chosenId, error, onChoose }: PointListProps) {
  const t = useTranslations('checkout');
  const { points, isLoading, load, type, choose, near } = usePoints(initial, method.id, countryId);
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
        <SelectBox
          form={POINT_SEARCH_FORM}
          name={POINT_QUERIES.kind}
          aria-label={t('pickUpKind')}
          defaultValue={initial.kind ?? ''}
          onChange={({ target }) => choose(kinds.find((kind) => kind === target.value) ?? null, typed())}
        >
          <option value="">{t('anyKind')}</option>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {KIND_TEXTS[kind] && t(KIND_TEXTS[kind])}
            </option>
          ))}
        </SelectBox>
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
          <PointRow
            key={point.id}
            point={point}
            readAt={points.readAt}
            weight={weight}
            chosenId={chosenId}
            onChoose={onChoose}
          />
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
