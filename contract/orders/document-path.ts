/** Address of an order's document as a file, on any host; the order's hash (`oh`) lets guests in. */
export const documentPath = (orderId: number, documentId: number, format: string, hash: string): string =>
  `/api/orders/${orderId}/documents/${documentId}.${format}${hash && `?oh=${hash}`}`;
