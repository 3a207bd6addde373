/** The tutorial is offered once in a browser: at the first table, until the first turn there is over. */

const KEY = 'serai-camelup-tutorial-offered'

class Offer {
  open = $state(false)
  private made = false

  constructor() {
    try {
      this.open = localStorage.getItem(KEY) === null
    } catch {
      // A browser without storage is not asked again and again.
    }
  }

  /** Somebody reads it. */
  make(): void {
    if (this.made) return
    this.made = true
    localStorage.setItem(KEY, 'yes')
  }

  /** The turn in which it was read is over. */
  end(): void {
    if (this.made) this.open = false
  }
}

export const offer = new Offer()
