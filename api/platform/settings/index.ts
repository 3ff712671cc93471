export { BadSetting, type Environment, openPlugs, type Plug, plug, readSettings, type Settings } from './plug.ts';
export {
  address,
  addressOrOff,
  addressWithDefault,
  choice,
  cookie,
  integer,
  optionalChoice,
  optionalInteger,
  rsaKey,
  type Setting,
  secret,
  text,
} from './setting.ts';
