import type { PermissionData } from '#src/schema/permission-data.ts'

export type MenuModule = PermissionData['Modules'][number]

/** Which options are in sight. */
export type Narrowing = { text: string; module: string | undefined; state: 'true' | 'false' | undefined }

export const everything: Narrowing = { text: '', module: undefined, state: undefined }

/** Letters as they are compared: neither case nor accents count. */
const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('es')

/** The options that are asked for, in the order of their ids. */
export const listed = (modules: MenuModule[], { text, module, state }: Narrowing): MenuModule[] =>
  modules.filter(
    ({ id, name, route, moduleName, subModule, ...option }) =>
      plain(`${id} ${name} ${route} ${moduleName} ${subModule}`).includes(plain(text.trim())) &&
      (module === undefined || module === moduleName) &&
      (state === undefined || state === String(option.state)),
  )
