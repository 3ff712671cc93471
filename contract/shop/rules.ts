/** Networks that the footer has an icon for. */
export const SOCIAL_NETWORKS = ['facebook', 'instagram', 'x', 'youtube'] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

/** Legal withdrawal period in days (Directive 2011/83/EU, article 9); a shop may give more. */
export const STATUTORY_RETURN_DAYS = 14;
