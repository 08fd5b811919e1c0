import type { ScreenRule } from '../rule.ts'

/** The first part of the paths of each service; that of profiles has the names that the specification gives its calls. */
const firstParts: Record<string, string> = {
  mto: 'mto',
  hub: 'hub',
  ops: 'ops',
  productControl: 'product-control',
}

/** A path that reads as one of another service than the screen names: its calls would go to the wrong team. */
export const servicePath: ScreenRule = {
  id: 'service-path',
  severity: 'warning',
  remedy: 'Haga que «service» y el comienzo de «path» nombren el mismo servicio.',
  on: 'screen',
  check: ({ document, source }) => {
    const { service, path } = document['x-resource']
    const first = path.split('/')[1] ?? ''
    const other = Object.keys(firstParts).find((name) => firstParts[name] === first)
    return other === undefined || other === service
      ? []
      : [
          source.problem(
            '/x-resource/path',
            `«${path}» es del servicio «${other}», y «service» dice «${service}».`,
          ),
        ]
  },
}
