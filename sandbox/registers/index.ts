import type { FastifyInstance } from 'fastify';
import { chooseLanguage } from '../server/language.ts';
import { sendPage } from '../server/send-page.ts';
import type { StandIn, StandInContext } from '../server/stand-in.ts';
import { registersControl } from './control-routes.ts';
import { overviewPage } from './overview-page.ts';
import { createQuestions } from './questions.ts';
import { registerPaths, registerRoutes } from './routes.ts';
import { registersTexts } from './texts.ts';

type WithLanguage = { Querystring: { lang?: string } };

/** Registers the stand-ins of business registers; returns their entry of the start page. */
export function registerBusinessRegisters(server: FastifyInstance, context: StandInContext): StandIn {
  const { origin, registerDelay: delay = 3_000 } = context;
  const questions = createQuestions();
  registerRoutes(server, { questions, delay });
  registersControl(server, questions);
  server.get<WithLanguage>('/registers', (request, reply) => {
    const language = chooseLanguage(request.query.lang, request.headers['accept-language']);
    return sendPage(reply, overviewPage(questions.latest(), language));
  });
  const environment = () => ({
    ARES_URL: `${origin()}${registerPaths.ares}`,
    RPO_URL: `${origin()}${registerPaths.rpo}`,
  });
  return {
    card: {
      path: '/registers',
      name: 'ARES · RPO',
      about: { cs: registersTexts.cs.about, sk: registersTexts.sk.about, en: registersTexts.en.about },
      settings: () => [
        ['ARES', environment().ARES_URL],
        ['RPO', environment().RPO_URL],
      ],
    },
    environment,
  };
}
