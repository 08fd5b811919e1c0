import { startPage, type Variant } from './bench-page.ts'
import { mountScreen } from './mount-screen.tsx'
import type { Sample, Values } from './sample.ts'

async function ours({ id, initial }: Sample): Promise<Variant> {
  const { mount, record } = await mountScreen(id, initial)
  return {
    mount,
    data: () => record() as Values,
    control: ({ name, options = [] }, option) =>
      document.getElementById(
        option === undefined || option === options[0]?.value ? `form_${name}` : `form_${name}-${option}`,
      ),
    dateText: (day) => day.split('-').reverse().join('/'),
  }
}

void startPage(ours)
