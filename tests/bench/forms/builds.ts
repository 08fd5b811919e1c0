import { dirname, join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type PluginOption } from 'vite'
import { screensPlugin } from '#src/compile/vite-plugin.ts'
import type { Screen } from '#src/schema/screen.ts'
import { documentScreen, ourScreen } from './our-screen.ts'
import { sampleIds, sampleOf } from './sample.ts'

const peers = resolve(import.meta.dirname, '../forms-peers')

/** Entry of each contestant's page; the first is ours. */
export const entries = {
  ours: join(import.meta.dirname, 'ours.tsx'),
  'our document': join(import.meta.dirname, 'our-document.tsx'),
  rjsf: join(peers, 'src/rjsf.tsx'),
  'JSON Forms': join(peers, 'src/json-forms.tsx'),
  Formily: join(peers, 'src/formily.tsx'),
  uniforms: join(peers, 'src/uniforms.tsx'),
  'react-hook-form': join(peers, 'src/hook-form.tsx'),
  'plain React': join(import.meta.dirname, 'react-html.tsx'),
  'plain HTML': join(import.meta.dirname, 'plain.ts'),
}

export type VariantName = keyof typeof entries

export const variantNames = Object.keys(entries) as VariantName[]

/** Peers that stand on MUI 7; the others take the product's. */
const onMui7: VariantName[] = ['JSON Forms', 'uniforms']

const mui7 = [
  { find: /^@mui\/material(?=\/|$)/, replacement: 'mui-material-7' },
  { find: /^@mui\/icons-material(?=\/|$)/, replacement: 'mui-icons-material-7' },
]

/** Whether a variant is measured in a form: documents are no forms of hundreds of fields. */
export const draws = (name: VariantName, form: string): boolean => name !== 'our document' || form === '25'

/** The screens that a page of ours has compiled; none of another's. */
function ourScreens(name: VariantName): Screen[][] {
  const toScreen = { ours: ourScreen, 'our document': documentScreen }[name as 'ours' | 'our document']
  const forms = sampleIds.filter((id) => draws(name, id))
  return toScreen ? [forms.map((id) => toScreen(sampleOf(id)))] : []
}

/** Builds a variant for production, as `page.js` and `page.css`; our validators come from the product's own plugin. */
export async function buildVariant(name: VariantName, folder: string, minify = true): Promise<void> {
  process.env.NODE_ENV = 'production'
  const plugins: PluginOption[] = [
    react(),
    ...ourScreens(name).map((screens) => screensPlugin('', () => ({ screens }))),
  ]
  await build({
    root: dirname(entries[name]),
    configFile: false,
    logLevel: 'error',
    base: './',
    plugins,
    resolve: { alias: onMui7.includes(name) ? mui7 : [] },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2023',
      cssCodeSplit: false,
      minify,
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 10_000,
      rollupOptions: {
        input: entries[name],
        output: { entryFileNames: 'page.js', assetFileNames: '[name][extname]' },
      },
    },
  })
}
