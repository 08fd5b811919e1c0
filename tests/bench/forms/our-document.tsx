import { startPage, type Variant } from './bench-page.ts'
import { mountScreen } from './mount-screen.tsx'
import type { Sample, Values } from './sample.ts'

/** A form whose only field is a document that rjsf draws; its code is there, as that of the other pages is. */
async function ourDocument({ id, initial }: Sample): Promise<Variant> {
  await import('#src/kinds/rjsf/free-form.tsx')
  const { mount, record } = await mountScreen(id, { doc: initial })
  return {
    mount,
    data: () => record()?.doc as Values,
    control: ({ name, options = [] }, option) => {
      const place = options.findIndex(({ value }) => value === option)
      return document.getElementById(place < 1 ? `form_doc_${name}` : `form_doc_${name}-${place}`)
    },
    dateText: (day) => day.split('-').reverse().join('/'),
  }
}

void startPage(ourDocument)
