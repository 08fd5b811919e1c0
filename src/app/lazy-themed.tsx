import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** A dialog of the shell in a chunk of its own, in the look of MUI, which is loaded beside it. */
export const lazyThemed = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    const [Part, { Themed }] = await Promise.all([load(), import('#src/ui/themed.tsx')])
    return {
      default: (props: Props) => (
        <Themed>
          <Part {...props} />
        </Themed>
      ),
    }
  })
