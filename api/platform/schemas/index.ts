export { choicesOf, isNullable, kindOf, objectOf, type ValueKind } from './schema.ts';
