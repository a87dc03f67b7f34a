/** A page's answer carries what its loader decided on: how long it lives. */
export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;
