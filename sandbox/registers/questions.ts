/** One question of the shop to a register. */
export interface Question {
  register: 'ARES' | 'RPO';
  identifier: string;
  status: number;
  askedAt: Date;
}

const MOST = 100;

export interface Questions {
  add(question: Question): void;
  /** The newest first. */
  latest(): readonly Question[];
  clear(): void;
}

/** Remembers what the registers were asked, the oldest questions leave. */
export function createQuestions(): Questions {
  let asked: Question[] = [];
  return {
    add: (question) => {
      asked = [question, ...asked].slice(0, MOST);
    },
    latest: () => asked,
    clear: () => {
      asked = [];
    },
  };
}
