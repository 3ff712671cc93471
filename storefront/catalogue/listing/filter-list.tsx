import type { FilterListProps } from '../part-slot.ts';
import { FilterGroup } from './filter-group.tsx';

/** Filter groups that are open at first. */
const OPEN_GROUPS = 4;

/** All filters of a listing. */
export function FilterList({ filters }: FilterListProps) {
  return filters.map((filter, index) => <FilterGroup key={filter.id} filter={filter} open={index < OPEN_GROUPS} />);
}
