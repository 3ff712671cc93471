/** A banner is switched on and its time has come and is not over; `now`: an SQL parameter. */
export const bannerIsValid = (banner: string, now: string) =>
  `${banner}.is_active and (${banner}.valid_from is null or ${banner}.valid_from <= ${now})
    and (${banner}.valid_to is null or ${banner}.valid_to > ${now})`;
