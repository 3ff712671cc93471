export { copyOfDatabase, TEMPLATES, type TestDatabase, testDatabase } from './database.ts';
export { type OpenTestDatabase, openTestDatabase } from './open-test-database.ts';
