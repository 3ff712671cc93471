import type { FastifyInstance } from 'fastify';
import { chooseLanguage } from '../server/language.ts';
import { sendPage } from '../server/send-page.ts';
import type { StandIn } from '../server/start-page.ts';
import { registersControl } from './control-routes.ts';
import { overviewPage } from './overview-page.ts';
import { createQuestions } from './questions.ts';
import { registerPaths, registerRoutes } from './routes.ts';
import { registersTexts } from './texts.ts';

export { registerPaths } from './routes.ts';

export interface RegistersOptions {
  origin: () => string;
  /** Milliseconds that a late answer takes. */
  delay?: number;
}

type WithLanguage = { Querystring: { lang?: string } };

/** Puts the business registers' stand-ins on the server and says how the start page shows them. */
export function registerRegisters(server: FastifyInstance, { origin, delay = 4_000 }: RegistersOptions): StandIn {
  const questions = createQuestions();
  registerRoutes(server, { questions, delay });
  registersControl(server, questions);
  server.get<WithLanguage>('/registers', (request, reply) => {
    const language = chooseLanguage(request.query.lang, request.headers['accept-language']);
    return sendPage(reply, overviewPage(questions.latest(), language));
  });
  return {
    path: '/registers',
    name: 'ARES · RPO',
    about: { cs: registersTexts.cs.about, sk: registersTexts.sk.about, en: registersTexts.en.about },
    settings: () => [
      ['ARES', `${origin()}${registerPaths.ares}`],
      ['RPO', `${origin()}${registerPaths.rpo}`],
    ],
  };
}
