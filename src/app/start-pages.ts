import type { MenuNode } from '#src/client/read-menu.ts'
import { inboxTabPages, inboxTabs } from '#src/schema/inbox-item.ts'
import { appTexts } from './app-texts.ts'

/** A screen that may open first: its route, and what the menu calls it. */
export type StartPage = { route: string; title: string }

/** Screens that a person may open first beside home: the inbox, and the options of their menu. */
export const startPages = (menu: MenuNode[]): StartPage[] => [
  ...inboxTabs.map((tab) => inboxTabPages[tab]),
  ...menu.flatMap((module) => optionsOf(module, module.moduleName)),
]

const optionsOf = ({ modules, route, moduleName }: MenuNode, module: string): StartPage[] =>
  modules.length > 0
    ? modules.flatMap((node) => optionsOf(node, module))
    : route === ''
      ? []
      : [{ route, title: appTexts.optionOf(moduleName, module) }]
