import type { Plugin } from 'vite';

const CREATION = /^(const \w+ = )(?=React\$1\.(?:forwardRef|createContext|memo)\()/gm;
const DISPLAY_NAME = /^\w+\.displayName = "\w+";$/gm;
const INSTRUMENTATIONS = /\binit\.instrumentations\b/g;

/**
 * Instrumentation, and components such as links: they are made by calls into React, which is CommonJS, so that the
 * bundler cannot know that the calls do nothing else.
 */
const withoutUnusedRouting = (code: string): string =>
  code.replace(CREATION, '$1/* @__PURE__ */ ').replace(DISPLAY_NAME, '').replace(INSTRUMENTATIONS, 'false');

const VIEW_TRANSITION = /^(function \w*ViewTransition\w*\()[\s\S]*?\n\}$/gm;

/** What React does for its component ViewTransition, which no screen has: nothing calls these functions without one. */
function withoutViewTransitions(code: string): string {
  const found = code.match(VIEW_TRANSITION)?.length ?? 0;
  if (found < 20)
    throw new Error(`React DOM has only ${found} functions for view transitions: adapt vite.unused-parts.ts`);
  return code.replace(VIEW_TRANSITION, '$1) {}');
}

/** Functions of React DOM for what no screen has; `unused-parts.test.ts` checks that none does. */
const UNUSED_FUNCTIONS = [
  // <Activity> and <SuspenseList>
  ...['updateActivityComponent', 'mountActivityChildren', 'retryActivityComponentWithoutHydrating'],
  ...['updateSuspenseListComponent', 'initSuspenseListRenderState'],
  // useActionState, forms with a function as action, the memory of React's compiler
  ...['mountActionState', 'updateActionState', 'updateActionStateImpl', 'rerenderActionState', 'runActionStateAction'],
  ...['dispatchActionState', 'startHostTransition', 'useMemoCache'],
  // References of fragments
  ...['commitNewChildToFragmentInstances', 'commitNewChildToFragmentInstance', 'deleteChildFromFragmentInstance'],
  ...['commitFragmentInstanceInsertionEffects', 'commitFragmentInstanceDeletionEffects', 'FragmentInstance'],
  ...['getFragmentInstanceOrTextInstanceSiblings', 'findFragmentInstanceOrTextInstanceSiblings'],
  // Stylesheets and scripts that React loads; the document has the shop's own
  ...['getResource', 'acquireResource', 'preconnectAs', 'prefetchDNS', 'preconnect', 'preload', 'preloadModule'],
  ...['preinitStyle', 'preinitScript', 'preinitModuleScript', 'preloadStylesheet', 'preloadResource'],
  ...['suspendResource', 'insertStylesheet', 'insertStylesheetIntoRoot', 'insertSuspendedStylesheets'],
  ...['waitForCommitToBeReady', 'estimateBandwidth'],
  // onSelect, onBeforeInput, custom elements, component stacks of errors, findDOMNode, asynchronous transitions
  ...['constructSelectEvent', 'getNativeBeforeInputChars', 'getFallbackBeforeInputChars', 'setPropOnCustomElement'],
  ...['getStackByFiberInDevAndProd', 'findCurrentFiberUsingSlowPath', 'defaultOnDefaultTransitionIndicator'],
];

const FRAGMENT_METHOD = /^FragmentInstance\.prototype\.\w+ = function \([\s\S]*?\n\};$/gm;

/** Empties the functions; the minifier then removes what only they call. */
function withoutUnusedFunctions(code: string): string {
  let left = code.replace(FRAGMENT_METHOD, '');
  for (const name of UNUSED_FUNCTIONS) {
    const body = new RegExp(`^function ${name}\\([\\s\\S]*?\\n\\}$`, 'm');
    if (!body.test(left)) throw new Error(`React DOM has no function ${name}: adapt vite.unused-parts.ts`);
    left = left.replace(body, `function ${name}() { return null; }`);
  }
  return left;
}

const PARTS = [
  { file: /\/react-router\/dist\/production\/lib\//, without: withoutUnusedRouting },
  {
    file: /\/react-dom\/cjs\/react-dom-client\.production\.js$/,
    without: (code: string) => withoutUnusedFunctions(withoutViewTransitions(code)),
  },
];

/** Leaves out of the browser's scripts what the shop does not use of React and React Router. */
export function unusedParts(): Plugin {
  return {
    name: 'pult:unused-parts',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    transform: {
      filter: { id: PARTS.map(({ file }) => file) },
      handler(code, id) {
        const part = PARTS.find(({ file }) => file.test(id));
        return part && { code: part.without(code), map: null };
      },
    },
  };
}
