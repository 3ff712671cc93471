import type { Registration } from '../../contract/customers/rules.ts';
import type { RealtimeInfo } from '../../contract/realtime/records.ts';
import type { Database } from '../platform/database/index.ts';
import type { Hosts } from './hosts.ts';

/** Dependencies of the room. `hosts` is passed in, because every request's context needs it. */
export interface ShopDependencies {
  db: Database;
  hosts: Hosts;
  registration?: Registration;
  /** How clients receive live changes. */
  realtime: RealtimeInfo | null;
}
