import { startProduct } from './product.ts'
import { temporaryFolder } from './temporary.ts'

/** Fills one database with the demonstration rows, which each product of a test copies: filling one takes seconds. */
export default async function setup(): Promise<() => void> {
  const data = temporaryFolder('filled')
  const product = await startProduct({ data: data.path })
  await product.stop()
  process.env.FILLED_DATA = data.path
  return data.remove
}
