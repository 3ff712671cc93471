import type { Import, Module } from './modules.ts';
import type { Plan } from './plan.ts';
import { positionOf } from './position.ts';
import type { Breach } from './rules.ts';

/** Browser code must not load modules of the contract that import the schema library. */
export function checkBrowser(plan: Plan, modules: Module[]): Breach[] {
  const { house, serverRooms, schemaHouse, schemaPackage } = plan.browser;
  const heavy = modulesLeadingTo(schemaPackage, modules);
  return modules.flatMap(({ path, imports, isTest }) => {
    const position = positionOf(plan, path);
    if (position?.house !== house || serverRooms.includes(position.room) || isTest) return [];
    return imports.filter(isLoaded).flatMap(({ target }): Breach[] => {
      const schemas =
        target === schemaPackage || (heavy.has(target) && positionOf(plan, target)?.house === schemaHouse);
      if (!schemas) return [];
      return [
        {
          rule: 'browser',
          file: path,
          message: `browser code would load ${schemaPackage} by ${target}; import its types only`,
        },
      ];
    });
  });
}

function isLoaded({ typeOnly }: Import): boolean {
  return !typeOnly;
}

function modulesLeadingTo(name: string, modules: Module[]): Set<string> {
  const heavy = new Set([name]);
  for (let size = 0; size !== heavy.size; ) {
    size = heavy.size;
    for (const { path, imports } of modules) {
      if (imports.some((imported) => isLoaded(imported) && heavy.has(imported.target))) heavy.add(path);
    }
  }
  return heavy;
}
