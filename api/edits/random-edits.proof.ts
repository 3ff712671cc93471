process.env.RUNS = '2000';
await import('./random-edits.test.ts');
