import type { ScreenRule } from '../rule.ts'

/** A button of a row that neither sets something nor opens another screen, and so is not offered. */
export const idleButton: ScreenRule = {
  id: 'idle-button',
  severity: 'warning',
  remedy:
    'Agregue «sets» con la opción que deja, como "sets": { "estado": "BLOQUEADO" }, u «opens» con la pantalla que abre; un paso va en «x-workflow». O quítelo.',
  on: 'screen',
  check: ({ document, source }) =>
    (document['x-screen'].rowActions ?? []).flatMap(({ label, opens, sets }, index) =>
      opens || sets
        ? []
        : [
            source.problem(
              `/x-screen/rowActions/${index}`,
              `Nadie verá el botón «${label}»: no dice qué hace, pues no lleva «sets» ni «opens».`,
            ),
          ],
    ),
}
