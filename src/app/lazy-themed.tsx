import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** A screen or dialog in a chunk of its own, in the product's look, which is loaded beside it. */
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
