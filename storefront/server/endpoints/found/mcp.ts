import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
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
  addTools(server, { api: guestApi(tools), info, origin: visit.origin });
  return server;
}

/** `POST /mcp`: the catalogue by the Model Context Protocol (streamable HTTP, without sessions and streams of events). */
export const mcp: Endpoint = async (tools) => {
  const { logger } = tools.options;
  const handler = createMcpHandler(() => serverFor(tools), {
    maxSubscriptions: 0,
    onerror: (err) => logger.info({ err }, 'MCP request refused'),
  });
  const answer = await handler.fetch(tools.request);
  answer.headers.set('cache-control', 'private, no-store');
  return answer;
};
