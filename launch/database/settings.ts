/** Durability of the data: `safe` survives a crash of the machine, `throwaway` is for tests only. */
export type Durability = 'safe' | 'throwaway';

const SHARED = {
  listen_addresses: '',
  max_connections: '100',
  shared_buffers: '192MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  jit: 'off',
  io_method: 'sync',
  // An embedded server has no replicas, so bulk loads may skip the log and are still crash safe.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  log_line_prefix: '%m ',
  timezone: 'UTC',
};

const THROWAWAY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' };

/** Settings as command-line arguments, so that those of an orphaned server can be compared. */
export function serverArguments(data: string, sockets: string, durability: Durability): string[] {
  const settings = { ...SHARED, ...(durability === 'throwaway' ? THROWAWAY : {}), unix_socket_directories: sockets };
  return ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
