import { productAvailability } from '../../contract/catalogue/availability.ts';
import { productAvailabilities, productTags } from '../../contract/catalogue/labels.ts';
import { tag } from '../../contract/catalogue/tag.ts';
import { type ColumnsOf, recordColumns, type TableSource, translationsOf } from '../platform/listing/index.ts';
import type { productAvailabilities as availabilityTable } from './availability-tables.ts';
import type { tags as tagTable } from './tables.ts';

type AvailabilityTable = typeof availabilityTable.$inferSelect;
type AvailabilityRow = ColumnsOf<typeof productAvailability, AvailabilityTable>;
type TagTable = typeof tagTable.$inferSelect;
type TagRow = ColumnsOf<typeof tag, TagTable>;

const NAME = 'text_in(t.name, :language)';
const BY_NAME = { expressions: { name: NAME }, sortExpressions: { name: `${NAME} collate {collation}` } };
const availabilityColumns = recordColumns<AvailabilityTable, AvailabilityRow>()({
  record: productAvailability,
  computed: {},
});
const tagColumns = recordColumns<TagTable, TagRow>()({ record: tag, computed: {} });

/** Availabilities, for operators. */
export const availabilitySource: TableSource<typeof productAvailabilities, AvailabilityRow, AvailabilityTable> = {
  ...BY_NAME,
  resource: productAvailabilities,
  select: `select ${availabilityColumns.select} from product_availabilities t`,
  guard: [],
  record: availabilityColumns.record,
  embeds: { translations: translationsOf('name', 'note') },
};

/** Labels of products, for operators. */
export const tagSource: TableSource<typeof productTags, TagRow, TagTable> = {
  ...BY_NAME,
  resource: productTags,
  select: `select ${tagColumns.select} from tags t`,
  guard: [],
  searched: [NAME],
  record: tagColumns.record,
  embeds: { translations: translationsOf('name') },
};
