import type { DocumentFormat } from '../../../contract/invoicing/file-records.ts';
import { ApiError, errorMessage, isUnavailable } from '../../lib/http/api.ts';
import { NO_STORE } from '../http/answer.ts';
import { noticePage, translatorFor } from '../render/notice-page.ts';
import type { Endpoint } from './endpoint.ts';

/** `/api/orders/{id}/documents/{document}.{format}` */
export const DOCUMENT_PATH = /^\/api\/orders\/([1-9]\d{0,9})\/documents\/([1-9]\d{0,9})\.(pdf|isdoc|ubl)$/;

/** A document of an order as a file, for its customer or whoever has the order's hash (`oh`). */
export const documentFile: Endpoint = async (tools) => {
  const { api, request } = tools;
  const { pathname, searchParams } = new URL(request.url);
  const [, id, document_id, format] = DOCUMENT_PATH.exec(pathname) ?? [];
  const hash = searchParams.get('oh') ?? undefined;
  try {
    const { item } = await api('GET /orders/{id}/documents/{document_id}/file', {
      params: { id: Number(id), document_id: Number(document_id) },
      query: { hash, format: format as DocumentFormat },
    });
    return new Response(Buffer.from(item.base64, 'base64'), {
      headers: {
        ...NO_STORE,
        'content-type': item.content_type,
        'content-disposition': `attachment; filename="${item.filename}"`,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
      },
    });
  } catch (error) {
    if (!(error instanceof ApiError) || isUnavailable(error)) throw error;
    const t = translatorFor(tools);
    const text = errorMessage(error) ?? t('labels.unknown_error');
    return noticePage(tools, { title: t('labels.error'), text, status: error.status, back: '/' });
  }
};
