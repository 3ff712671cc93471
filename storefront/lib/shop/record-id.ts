/** Numbers of records in addresses. */
export const RECORD_ID = /^\d{1,10}$/;
