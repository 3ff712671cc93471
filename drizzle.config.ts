import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './api/!(app)/{tables,*-tables}.ts',
  out: './api/migrations',
});
