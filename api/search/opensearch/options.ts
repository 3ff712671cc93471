/** How to reach a cluster of OpenSearch. */
export interface OpenSearchOptions {
  url: string;
  username?: string;
  password?: string;
  /** Certificates in PEM that its own is checked with, besides the well-known ones. */
  ca?: string;
  /** Beginning of the names of all indices of this shop. */
  prefix: string;
  /** How long one request of a search may take. */
  searchMs: number;
  /** Whether each process also holds words, and answers searches while the cluster does not. */
  fallback: boolean;
}
