/** Any server of the Pusher protocol: hosted, or run elsewhere. */
export interface ClusterOptions {
  mode: 'pusher';
  appId: string;
  key: string;
  secret: string;
  /** Where its HTTP interface is. */
  url: string;
  /** Where browsers connect to. */
  socketUrl: string;
}

/** Who informs browsers what changes: nobody, each process its own visitors, or a server elsewhere. */
export type RealtimeMode = { mode: 'off' } | { mode: 'own'; connections: number } | ClusterOptions;

/** Connections of a process to the shop's own endpoint unless the setting says otherwise. */
export const MOST_CONNECTIONS = 10_000;

export interface RealtimeOptions {
  /** Default: own. */
  realtime?: RealtimeMode;
}
