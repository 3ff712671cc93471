export const RELATION_TYPES = {
  alternative: 0,
  related: 1,
  random_same_category: 2,
  random_same_default_category: 3,
  gift: 4,
} as const;

export const VARIATION_PROPERTY_TYPES = { select: 1, radio: 2, color: 3, text: 4 } as const;

export const PRODUCT_TYPES = {
  normal: 0,
  fixed_package: 1,
  configurable_package: 2,
  composite_package: 3,
  service: 4,
} as const;

/** Types of products that consist of others. */
export const PACKAGE_TYPES: ReadonlySet<number> = new Set([
  PRODUCT_TYPES.fixed_package,
  PRODUCT_TYPES.configurable_package,
  PRODUCT_TYPES.composite_package,
]);

/** Pieces at which a product or a variation is said to run out, at most. */
export const LOW_PIECES = 100;

/** Most places of a configurable package. */
export const MOST_CHOICES = 30;
/** Parameter of a product's address that says what is in a configurable package: things joined by underscores. */
export const CONTENTS_PARAMETER = 'product_ids';
/** A thing in a package in addresses and forms: a product's id, with a dash and a variation's where one is picked. */
export const PACKED_THING = /^(\d{1,9})(?:-(\d{1,9}))?$/;
/** Most characters of the parameter: 19 for the thing in each place, and an underscore. */
export const LONGEST_CONTENTS = MOST_CHOICES * 20;
/** Most different things in a package; of a configurable one, most choices. */
export const MOST_PACKAGE_ITEMS = 100;
/** Most services offered with one product. */
export const MOST_SERVICES = 10;

export const ATTACHMENT_STATUSES = ['published', 'draft'] as const;
/** Largest file, in bytes, and as base64. */
export const LARGEST_ATTACHMENT = 5_000_000;
export const LARGEST_ATTACHMENT_TEXT = Math.ceil(LARGEST_ATTACHMENT / 3) * 4;

/** Most of each on one product. */
export const MOST_SECTIONS = 12;
export const MOST_ATTACHMENTS = 12;
export const MOST_VIDEOS = 6;
export const MOST_PICTURES = 50;
export const MOST_FIELDS = 5;
export const MOST_RELATED = 50;
export const MOST_TAGS = 20;
/** Most characters of a text that buyers fill in. */
export const LONGEST_FIELD = 200;
/** Most bytes of all such texts of a line together, so that they fit into the index of lines. */
export const LARGEST_FIELDS = 1_000;

/** Whether the last day of expected pieces is before the first. */
export const daysAreTurned = (days: { expected_date_min: string | null; expected_date_max: string | null }): boolean =>
  days.expected_date_min !== null && days.expected_date_max !== null && days.expected_date_max < days.expected_date_min;

/** Id of a video at YouTube. */
export const YOUTUBE_ID = /^[\w-]{11}$/;

/** Addresses of a video at YouTube; nothing of them is loaded before a visitor asks for it. */
export const youtubeAddresses = (videoId: string) => ({
  embed_url: `https://www.youtube-nocookie.com/embed/${videoId}`,
  thumbnail_url: `https://i.ytimg.com/vi/${videoId}/hqdefault.jpg`,
  url: `https://www.youtube.com/watch?v=${videoId}`,
});

/** Parameter of a product's address that says which variation is picked. */
export const CHOICE_PARAMETER = 'variant';

/** Why a product cannot be sent back without a reason; `hygiene` once its seal is broken. */
export const WITHDRAWAL_EXCEPTIONS = ['hygiene', 'made_to_order'] as const;
export type WithdrawalException = (typeof WITHDRAWAL_EXCEPTIONS)[number];
