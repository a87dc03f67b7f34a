// Renders the chart's templates with Go's template engine and Helm's functions (sprig), for tests on machines without
// helm: go run main.go CHART_FOLDER VALUES_JSON. What it leaves out of Helm: subcharts, hooks, lookup, capabilities.
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"github.com/ghodss/yaml"
)

func main() {
	folder := os.Args[1]
	values := map[string]interface{}{}
	must(json.Unmarshal([]byte(os.Args[2]), &values))
	chart := map[string]interface{}{}
	text, err := os.ReadFile(filepath.Join(folder, "Chart.yaml"))
	must(err)
	must(yaml.Unmarshal(text, &chart))

	all := template.New("chart").Option("missingkey=error")
	functions := sprig.TxtFuncMap()
	functions["toYaml"] = func(value interface{}) string {
		text, err := yaml.Marshal(value)
		must(err)
		return strings.TrimSuffix(string(text), "\n")
	}
	functions["include"] = func(name string, data interface{}) (string, error) {
		var out bytes.Buffer
		err := all.ExecuteTemplate(&out, name, data)
		return out.String(), err
	}
	all.Funcs(functions)
	files, err := filepath.Glob(filepath.Join(folder, "templates", "*"))
	must(err)
	for _, file := range files {
		text, err := os.ReadFile(file)
		must(err)
		_, err = all.New(filepath.Base(file)).Parse(string(text))
		must(err)
	}
	data := map[string]interface{}{
		"Values":  values,
		"Chart":   map[string]interface{}{"AppVersion": chart["appVersion"], "Version": chart["version"]},
		"Release": map[string]interface{}{"Name": "shop", "Service": "Helm", "Namespace": "default"},
	}
	for _, file := range files {
		if strings.HasSuffix(file, ".yaml") {
			fmt.Println("---")
			must(all.ExecuteTemplate(os.Stdout, filepath.Base(file), data))
		}
	}
}

func must(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
