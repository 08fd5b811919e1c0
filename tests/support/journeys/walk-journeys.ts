import { describe, expect, it } from 'vitest'
import { deep } from '../effort.ts'
import { startProductHere } from '../product-here.ts'
import { productInBrowser } from '../product-in-browser.ts'
import type { Journey } from './journey.ts'
import { wasTaken } from './was-taken.ts'

const day = '2026-02-10'

/** Tests that walk journeys in one product, on a day of the demonstration, and find in its audit log what they say. */
export function walkJourneys(about: string, journeys: readonly Journey[]): void {
  const { product, signedIn } = productInBrowser({
    start: () => startProductHere({ environment: { BACKOFFICE_CLOCK: day }, day }),
  })
  describe(about, () => {
    for (const { title, walk, walks, isDeep } of journeys)
      it(title, isDeep ? deep : {}, async () => {
        await walk((user) => signedIn(user))

        for (const one of walks) expect(await wasTaken(product.url, one), one).toBe(true)
      })
  })
}
