process.env.RUNS = '2000';
await import('./random-orders.test.ts');
