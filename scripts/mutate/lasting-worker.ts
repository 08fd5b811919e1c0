import { ForksPoolWorker, type PoolOptions, type WorkerRequest } from 'vitest/node'

type Listener = (message: unknown) => void

/** Processes that wait for the next change of code, by test project. */
const waiting = new Map<string, LastingWorker>()

/** Pool of Vitest whose processes outlive a run: each next change finds modules loaded and caches warm. */
export const lastingWorkers = {
  name: 'lasting',
  createPoolWorker: (options: PoolOptions): LastingWorker => {
    const { name } = options.project
    const worker = waiting.get(name) ?? new LastingWorker(options, name)
    waiting.delete(name)
    return worker
  },
}

/** Ends the processes that wait. */
export const endLastingWorkers = async (): Promise<void> => {
  await Promise.all([...waiting.values()].map((worker) => worker.end()))
  waiting.clear()
}

/**
 * Vitest starts a worker, has it run files and stops it. Here only the first start and the last stop reach the process;
 * those between are answered in its place, and the settings of a start travel with the run that follows it.
 */
class LastingWorker extends ForksPoolWorker {
  override name = lastingWorkers.name
  #project: string
  #listeners = new Set<Listener>()
  #started = false
  #rested = false
  #settings: unknown

  constructor(options: PoolOptions, project: string) {
    super(options)
    this.#project = project
  }

  override on(event: string, listener: Listener): void {
    if (event === 'message') this.#listeners.add(listener)
    super.on(event, listener)
  }

  override async start(): Promise<void> {
    this.#rested = false
    if (!this.#started) await super.start()
  }

  override send(message: WorkerRequest): void {
    if (message.type === 'start') this.#settings = message.context.config
    if (message.type === 'stop') {
      this.#rested = true
      this.#answer('stopped')
    } else if (message.type === 'start' && this.#started) this.#answer('started')
    else if (message.type === 'run') super.send({ ...message, context: this.#withSettings(message.context) })
    else super.send(message)
    this.#started = true
  }

  /** The process reads its settings at the start, and prefers those that come with what it is to run. */
  #withSettings<Context extends object>(context: Context): Context {
    return Object.assign({}, context, { config: this.#settings })
  }

  override async stop(): Promise<void> {
    for (const listener of this.#listeners) super.off('message', listener)
    this.#listeners.clear()
    if (this.#rested) waiting.set(this.#project, this)
    else await super.stop()
  }

  async end(): Promise<void> {
    await super.stop()
  }

  #answer(type: string): void {
    for (const listener of this.#listeners) listener({ type, __vitest_worker_response__: true })
  }
}
