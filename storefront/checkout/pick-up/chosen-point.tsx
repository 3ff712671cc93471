import { besideName } from '../../../contract/shipping/point-address.ts';
import type { CartShippingMethod, ShippingOption } from '../../../contract/shipping/records.ts';
import { useTranslations } from '../../lib/words/use-translations.tsx';
import { Icon } from '../../ui/index.ts';
import { POINT_QUERIES } from './load-points.ts';
import { OpeningHours } from './opening-hours.tsx';
import { PointDescription } from './point-description.tsx';

/** Id of the chosen point, which takes the focus, so that screen readers announce it. */
export const CHOSEN_POINT = 'pick-up';

/** The chosen point with its opening hours and a link to choose another. */
export function ChosenPoint({ method, point }: { method: CartShippingMethod; point: ShippingOption }) {
  const t = useTranslations('checkout');
  const { street, city } = besideName(point);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group inside of a form part, not one of its own.
    <div
      className="grid gap-3 rounded-control border border-line bg-canvas p-4 focus:outline-none"
      id={CHOSEN_POINT}
      role="group"
      aria-label={`${t('pickUpChosen')}: ${[point.name, street, city].filter(Boolean).join(', ')}`}
      tabIndex={-1}
    >
      <input type="hidden" name="option_method_id" value={method.id} />
      <input type="hidden" name="shipping_option_id" value={point.id} />
      <div className="flex gap-3">
        <Icon name="map-pin" className="mt-0.5 shrink-0" />
        <div className="min-w-0">
          <p className="text-13 text-muted">{t('pickUpChosen')}</p>
          <PointDescription point={{ ...point, distance: null }} />
          {point.description && <p className="mt-1 text-14">{point.description}</p>}
        </div>
      </div>
      <div className="flex gap-3">
        <Icon name="clock" className="mt-0.5 shrink-0" />
        <OpeningHours hours={point.opening_hours} />
      </div>
      <a
        href={`?${POINT_QUERIES.change}=1`}
        className="link inline-flex min-h-11 w-fit items-center text-14"
        data-keep-scroll=""
        data-replace=""
      >
        {t('pickUpChange')}
      </a>
    </div>
  );
}
