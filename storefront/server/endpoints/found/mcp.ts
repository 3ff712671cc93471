import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { json } from '../../http/answer.ts';
import type { Endpoint, EndpointTools } from '../endpoint.ts';
import { guestApi } from './guest.ts';
import { addTools } from './mcp-tools.ts';

export const MCP_PATH = '/mcp';

/** A server for one request. It reads as a guest: cookies of a browser give it nothing. */
function serverFor(tools: EndpointTools): McpServer {
  const {
    visit,
    hosted: { info },
  } = tools;
  const server = new McpServer(
    { name: info.name, version: '1.0.0', websiteUrl: visit.origin },
    {
      instructions: `Products of the online shop ${info.name}: texts in ${info.locale}, prices in ${info.currency.code} with tax. Read only. Link the url of what you name.`,
    },
  );
  addTools(server, { api: guestApi(tools, 'counted'), info, origin: visit.origin });
  return server;
}

/** The protocol has no batches since 2025-06-18, and one would be many calls for the price of one (JSON-RPC 2.0, 5.1). */
const BATCH_REFUSED = {
  jsonrpc: '2.0',
  id: null,
  error: { code: -32_600, message: 'Send one message at a time: batches are not supported.' },
};

/** A page of another site may have led a browser to this address by its own name (DNS rebinding); programs send no origin. */
const FOREIGN_ORIGIN = {
  jsonrpc: '2.0',
  id: null,
  error: { code: -32_600, message: 'Send no Origin header, or that of this host.' },
};

const isBatch = (body: string) => body.trimStart().startsWith('[');

/** `POST /mcp`: the catalogue by the Model Context Protocol (streamable HTTP, without sessions and streams of events). */
export const mcp: Endpoint = async (tools) => {
  const { logger } = tools.options;
  const handler = createMcpHandler(() => serverFor(tools), {
    maxSubscriptions: 0,
    onerror: (err) => logger.info({ err }, 'MCP request refused'),
  });
  const origin = tools.request.headers.get('origin');
  if (origin && origin !== tools.visit.origin) return json(FOREIGN_ORIGIN, { status: 403 });
  if (isBatch(await tools.request.clone().text())) return json(BATCH_REFUSED, { status: 400 });
  const answer = await handler.fetch(tools.request);
  answer.headers.set('cache-control', 'private, no-store');
  return answer;
};
