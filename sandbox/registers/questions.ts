/** A request of the shop to a register. */
export interface Question {
  register: 'ARES' | 'RPO';
  identifier: string;
  status: number;
  requestedAt: Date;
}

const MOST = 100;

export interface Questions {
  add(question: Question): void;
  /** The newest first. */
  latest(): readonly Question[];
  clear(): void;
}

/** Log of requests; the oldest are dropped. */
export function createQuestions(): Questions {
  let latest: Question[] = [];
  return {
    add: (question) => {
      latest = [question, ...latest].slice(0, MOST);
    },
    latest: () => latest,
    clear: () => {
      latest = [];
    },
  };
}
