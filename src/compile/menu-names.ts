import type { Shared } from './shared-schemas.ts'

/** Option 2405 belongs to submodule 24 of module 2; 9999 is the fixed entry of the specification. */
export function menuNames(option: number, shared: Shared): { moduleName: string; subModule: string } {
  const subModuleId = option === 9999 ? 11 : Math.floor(option / 100)
  const module = shared.menu.find((candidate) => candidate.id === Math.floor(subModuleId / 10))
  const subModule = module?.subModules.find((candidate) => candidate.id === subModuleId)
  return { moduleName: module?.name ?? '', subModule: subModule?.name ?? '' }
}
